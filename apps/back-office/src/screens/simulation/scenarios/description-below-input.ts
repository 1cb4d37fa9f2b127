/** Descriptions are below the inputs, so that inputs in one row are aligned. */
export const descriptionBelowInput: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
