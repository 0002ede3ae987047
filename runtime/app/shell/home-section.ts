import type { DocumentDecoration } from 'gql.tada'
import type { ComponentType } from 'react'

interface Entry {
  id: string
}

/** A list of things that a page asks for together with others. */
interface PartOf<Data, Item> {
  /** A fragment on `Query`. One that asks for a page of many takes `$page` and `$size`. */
  asks: DocumentDecoration<Data, never>
  items(data: Data): readonly Item[]
  /** How many there are in all, when only a page of them came. */
  total?(data: Data): number
  /** Draws one of them; it is fetched while they are asked for. */
  row(): Promise<{ default: ComponentType<RowProps<Item>> }>
}

export interface RowProps<Item> {
  item: Item
  reload(): void
}

/** A section of the home page. */
interface HomeSectionOf<Data, Item> extends PartOf<Data, Item> {
  column: 'main' | 'side'
  position: number
  title: string
  /** How many there are stands in the title. */
  isCounted?: true
  /** Said where there are none. */
  empty?: string
  /** Where all of them are listed. */
  all?: string
  /** Left out unless this holds. Without it the section is always there, and its place is held while it loads. */
  isShown?(data: Data): boolean
}

/** Things that wait to be done: together a section of the home page, and a section each on the page of them all. */
interface ActionItemsOf<Data, Item> extends PartOf<Data, Item> {
  position: number
  title: string
  /** Once there is one of these, the home page says how many action items there are. */
  isCounted?: true
}

export type Part = PartOf<unknown, Entry>
export type HomeSection = HomeSectionOf<unknown, Entry>
export type ActionItems = ActionItemsOf<unknown, Entry>

export const defineHomeSection = <Data, Item extends Entry>(
  section: HomeSectionOf<Data, Item>,
): HomeSection => section as unknown as HomeSection

export const defineActionItems = <Data, Item extends Entry>(items: ActionItemsOf<Data, Item>): ActionItems =>
  items as unknown as ActionItems
