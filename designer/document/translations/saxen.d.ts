/** What is used of the parser, which brings no types. */
declare module 'saxen' {
  type Context = () => { line: number }
  export class Parser {
    on(
      event: 'openTag',
      then: (
        name: string,
        attributes: () => Readonly<Record<string, string>> | false,
        decode: unknown,
        isEmpty: boolean,
      ) => void,
    ): this
    on(event: 'closeTag', then: (name: string) => void): this
    on(event: 'text' | 'cdata', then: (text: string) => void): this
    on(event: 'error' | 'warn', then: (error: Error, context: Context) => void): this
    parse(xml: string): this
  }
}
