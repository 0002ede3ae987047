import type { Element } from '../../../schemas/index.ts'

/** The children of an element with rows that its rows show. */
export const shownChildren = ({ children = [] }: Element): readonly Element[] =>
  children.filter(({ hidden }) => hidden !== true)
