/** What a style sheet that is a module exports: its class names, made unlike those of any other. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** Any other style sheet is imported for what it does. */
declare module '*.css' {}
