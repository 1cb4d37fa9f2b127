/** What a field is for stands below it, so that fields beside each other are level whether they have such a line or not. */
export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
