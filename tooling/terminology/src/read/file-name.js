/** The folders and the base name of a path; endings such as `.test.ts` and `.module.css` say the kind and are left out. */
export const readFileName = (file) =>
  file.split('/').map((part) => ({ context: 'file', text: part.replace(/(?<=.)\..*$/, ''), line: 0 }));
