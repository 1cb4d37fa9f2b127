/** The columns of the order list. */
export const orderColumns = [
  { id: 'reference', width: 'minmax(120px, 1.6fr)', isFixed: true },
  { id: 'fortId', width: '144px' },
  { id: 'status', width: 'minmax(110px, 1.3fr)' },
  { id: 'lastCode', width: 'minmax(56px, 84px)', isOptional: true },
  { id: 'money', width: 'minmax(60px, 84px)' },
  { id: 'amount', width: 'minmax(120px, 0.9fr)' },
  { id: 'created', width: '130px' },
  { id: 'updated', width: '130px', isOptional: true },
] as const;

export type OrderColumn = (typeof orderColumns)[number];
