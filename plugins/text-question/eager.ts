/** Most forms use it: its control comes with the first screen of a form. */
export { default } from './runtime.tsx'
