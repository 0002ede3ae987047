import {
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  useContext,
  useInsertionEffect,
  useRef,
} from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { type Selection, Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { withoutInlineStyles } from './strict-styles.ts'
import styles from './TreeView.module.css'
import { chunksOf } from './tree-chunks.ts'

/** Something in a tree. The same object as long as nothing of it changes: then it is not drawn again. */
export interface TreeEntry {
  id: string
  label: string
  icon?: IconName | undefined
  /** Stands at the right, small. */
  note?: string | undefined
  /** Stands behind the label, and what it says. */
  mark?: ReactNode
  said?: string | undefined
  children: readonly TreeEntry[]
}

/** Where something was dropped. */
export interface TreePlace {
  id: string
  how: 'before' | 'after' | 'on'
}

interface Props {
  label: string
  entries: readonly TreeEntry[]
  selected: readonly string[]
  onSelect(ids: readonly string[]): void
  expanded: ReadonlySet<string>
  onExpand(ids: ReadonlySet<string>): void
  /** Entries were dragged, or moved by keys: React Aria tells both. */
  onMove(ids: readonly string[], place: TreePlace): void
  /** Something else of this type of drag was dropped. */
  foreignType: string
  onForeign(text: string, place: TreePlace): void
}

/** Only those on the screen are drawn: a tree of a thousand is as quick as one of thirty. */
const ROWS = { rowHeight: 28 }
const OWN = 'application/x-formwork-tree'

/** A tree of things that are selected, opened and moved: by mouse, touch and keys. */
export function TreeView({ entries, onSelect, onExpand, onMove, onForeign, ...rest }: Props) {
  useInsertionEffect(withoutInlineStyles, [])
  const handlers = { onSelect, onExpand, onMove, onForeign }
  const latest = useRef(handlers)
  useInsertionEffect(() => {
    latest.current = handlers
  })
  return (
    <EntriesContext value={entries}>
      <DrawnTree {...rest} latest={latest} />
    </EntriesContext>
  )
}

const EntriesContext = createContext<readonly TreeEntry[]>([])

/** Alone with the entries: where only they change, React Aria hears of it once, and draws the rows once less. */
const Entries = memo(() => <Collection items={useContext(EntriesContext)}>{renderEntry}</Collection>)

type Handlers = Pick<Props, 'onSelect' | 'onExpand' | 'onMove' | 'onForeign'>

interface DrawnProps extends Omit<Props, 'entries' | keyof Handlers> {
  latest: RefObject<Handlers>
}

const DrawnTree = memo(function DrawnTree({ label, selected, expanded, foreignType, latest }: DrawnProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [OWN]: String(key), 'text/plain': String(key) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.line} />,
    acceptedDragTypes: [OWN, foreignType],
    onMove: ({ keys, target }) =>
      latest.current.onMove([...keys].map(String), { id: String(target.key), how: target.dropPosition }),
    onInsert: ({ items, target }) => void drop(items, { id: String(target.key), how: target.dropPosition }),
    onItemDrop: ({ items, target }) => void drop(items, { id: String(target.key), how: 'on' }),
  })
  const drop = async (
    items: readonly { kind: string; getText?(type: string): Promise<string> }[],
    place: TreePlace,
  ) => {
    for (const item of items) {
      const text = item.kind === 'text' ? await item.getText?.(foreignType) : undefined
      if (text) latest.current.onForeign(text, place)
    }
  }
  return (
    <Virtualizer layout={ListLayout} layoutOptions={ROWS}>
      <Tree
        className={styles.tree}
        aria-label={label}
        selectionMode="multiple"
        selectionBehavior="replace"
        selectedKeys={selected}
        onSelectionChange={(keys: Selection) =>
          latest.current.onSelect(keys === 'all' ? [] : [...keys].map(String))
        }
        expandedKeys={expanded}
        onExpandedChange={(keys) => latest.current.onExpand(new Set([...keys].map(String)))}
        dragAndDropHooks={dragAndDropHooks}
      >
        <Entries />
      </Tree>
    </Virtualizer>
  )
})

/** React Aria draws every row again for each change of the tree, and for each change between mouse and keys. */
const Row = memo(({ entry, isReached }: { entry: TreeEntry; isReached: boolean }) => (
  <div className={styles.row}>
    {/* A button costs more than all else in a row: it is there where it can be seen or reached. */}
    {isReached ? (
      <Button slot="drag" className={styles.drag}>
        <Icon name="menu" size={14} />
      </Button>
    ) : (
      <span className={styles.drag} />
    )}
    {entry.children.length > 0 ? (
      <Button slot="chevron" className={styles.chevron}>
        <Icon name="chevronRight" size={14} />
      </Button>
    ) : (
      <span className={styles.leaf} />
    )}
    {entry.icon && <Icon name={entry.icon} size={14} />}
    <span className={styles.label}>{entry.label}</span>
    {entry.mark}
    {entry.note && <span className={styles.note}>{entry.note}</span>}
  </div>
))

const renderEntry = (entry: TreeEntry) => (
  <TreeItem
    id={entry.id}
    textValue={entry.said ? `${entry.label}, ${entry.said}` : entry.label}
    className={styles.item}
  >
    <TreeItemContent>
      {({ isHovered, isFocused }) => <Row entry={entry} isReached={isHovered || isFocused} />}
    </TreeItemContent>
    {chunksOf(entry.children).map((chunk) => (
      <Chunk key={chunk[0]?.id} entries={chunk} />
    ))}
  </TreeItem>
)

/** A part of a long list: React goes through those in which something changed, and not through every entry. */
const Chunk = memo(({ entries }: { entries: readonly TreeEntry[] }) => (
  <Collection items={entries}>{renderEntry}</Collection>
))
