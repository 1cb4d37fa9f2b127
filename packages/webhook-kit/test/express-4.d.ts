// The part that the tests use has the same types as in Express 5.
declare module 'express-4' {
  export { default } from 'express';
}
