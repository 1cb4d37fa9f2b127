// What is asked of it here is as in Express 5.
declare module 'express-4' {
  export { default } from 'express';
}
