/** The columns of the order list. */
export const orderColumns = [
  { id: 'reference', width: 'minmax(120px, 1.6fr)', isFixed: true },
  { id: 'fortId', width: '150px' },
  { id: 'status', width: 'minmax(0, 1.3fr)' },
  { id: 'lastCode', width: 'minmax(0, 84px)', isOptional: true },
  { id: 'money', width: 'minmax(0, 84px)' },
  { id: 'amount', width: 'minmax(148px, 0.9fr)' },
  { id: 'created', width: '140px' },
  { id: 'updated', width: '140px', isOptional: true },
] as const;

export type OrderColumn = (typeof orderColumns)[number];
