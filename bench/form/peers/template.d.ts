declare module 'virtual:template' {
  const template: import('../../../schemas/index.ts').Template
  export default template
}
