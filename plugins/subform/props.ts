export interface SubformAnswer {
  childFormIds: readonly string[]
}
