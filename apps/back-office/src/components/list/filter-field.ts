/** The filters of a list as data: the same rows make the inputs, the pills of active filters and the address. */

/** Parameters of the address. Undefined removes one. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

export interface FilterOption {
  readonly label: string;
  /** What the option sets in the address. The other parameters of the field are removed. */
  readonly values: FilterValues;
}

export type FilterField = ChoiceField | TextField;

interface ChoiceField {
  readonly kind: 'choice';
  readonly label: string;
  readonly options: readonly FilterOption[];
}

interface TextField {
  readonly kind: 'text';
  readonly label: string;
  /** The parameter. */
  readonly name: string;
  readonly placeholder?: string;
  /** The error in a text, if there is one. */
  readonly errorIn: (text: string) => string | undefined;
  readonly isNumeric?: boolean;
  /** Only shown while it is set, for example by a link. */
  readonly isHiddenWhenEmpty?: boolean;
}

/** The parameters that a field may set. */
const namesOf = (field: FilterField): readonly string[] =>
  field.kind === 'text'
    ? [field.name]
    : [...new Set(field.options.flatMap(({ values }) => Object.keys(values)))];

/** A change that removes a field. */
export const withoutField = (field: FilterField): FilterValues =>
  Object.fromEntries(namesOf(field).map((name) => [name, undefined]));

export const selectedOption = ({ options }: ChoiceField, values: FilterValues): FilterOption | undefined =>
  options.find((option) => Object.entries(option.values).every(([name, value]) => values[name] === value));

/** The shown value of a field; undefined if it does not filter. */
export const shownValue = (field: FilterField, values: FilterValues): string | undefined =>
  field.kind === 'text' ? values[field.name] : selectedOption(field, values)?.label;

/** One option for each value of a parameter. */
export const optionsOf = (
  name: string,
  labels: Iterable<readonly [value: string, label: string]>,
): readonly FilterOption[] => [...labels].map(([value, label]) => ({ label, values: { [name]: value } }));

/** A change that removes all parameters. */
export const withoutValues = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.keys(values).map((name) => [name, undefined]));

/** Merges a change into the parameters of an address, and drops undefined ones. */
export const mergeValues = (values: FilterValues, changes: FilterValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...values, ...changes }).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
