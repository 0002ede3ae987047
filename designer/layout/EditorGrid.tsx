import { texts } from './texts.ts'
import 'react-grid-layout/css/styles.css'
import {
  type RefObject,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { GridLayout, type ResizeHandleAxis } from 'react-grid-layout'
import { placeItems, setHeights } from '../../runtime/core/layout/edit-layout.ts'
import {
  COLUMNS,
  type Items,
  MARGIN,
  PADDING,
  ROW_HEIGHT,
  type Size,
  sizeAt,
} from '../../runtime/core/layout/grid.ts'
import { itemsOf } from '../../runtime/core/layout/settle.ts'
import { muted, visuallyHidden } from '../../runtime/react/ui/text.ts'
import styles from './EditorGrid.module.css'
import { useEditor } from './editor.ts'
import { type PreviewWidth, shownWidth } from './preview-widths.ts'
import { useHeights } from './use-heights.ts'
import { WidgetFrame } from './WidgetFrame.tsx'

const SIZE_WORDS = { lg: '8 columns', md: '4 columns', sm: '1 column' } as const

interface Props {
  preview: PreviewWidth
  /** The widget that gets the focus once it stands on the page. */
  added: RefObject<string | undefined>
}

/** The page in the width that is chosen: what is dragged here changes the layout of that size. */
export function EditorGrid({ preview, added }: Props) {
  const { session, widgets } = useEditor()
  const { layout } = useSyncExternalStore(session.subscribe, session.get)
  const help = useId()
  const room = useRef<HTMLDivElement>(null)
  const available = useWidth(room)
  const width = shownWidth(preview, available)
  const size = sizeAt(width)
  const measure = useHeights((rows) => session.adapt(setHeights(session.get().layout, size, rows)))
  const frames = useRef(new Map<string, HTMLDivElement>())
  const focused = useRef<string>(undefined)
  useInsertionEffect(withoutDragStyles, [])
  useLayoutEffect(() => {
    // React moves what changed its place in the order, and what is moved loses the focus.
    const frame = focused.current === undefined ? undefined : frames.current.get(focused.current)
    if (frame && document.activeElement === document.body) frame.focus()
  })
  const items = useMemo(() => itemsOf(layout, size), [layout, size])
  const byId = useMemo(() => new Map(layout.widgets.map((widget) => [widget.id, widget])), [layout])
  const placed = useMemo(() => {
    const isBox = (id: string) => widgets.get(byId.get(id)?.type ?? '')?.height === 'box'
    return items.map((item) => ({ ...item, resizeHandles: isBox(item.i) ? CORNER : EDGE }))
  }, [items, byId, widgets])
  const drop = (dropped: readonly Items[number][]) =>
    session.apply(
      placeItems(
        session.get().layout,
        size,
        dropped.map(({ i, x, y, w, h }) => ({ i, x, y, w, h })),
      ),
    )
  const focusAfter = (id: string) => {
    const at = items.findIndex(({ i }) => i === id)
    const next = items[at + 1] ?? items[at - 1]
    if (next) frames.current.get(next.i)?.focus()
  }
  return (
    <div className={styles.room}>
      <p className={muted} role="status">
        {texts.pixels(width, SIZE_WORDS[size])}
      </p>
      <p id={help} className={visuallyHidden}>
        {texts.keysHint}
      </p>
      <div ref={room} className={styles.scroll}>
        {available > 0 && (
          <div
            className={styles.page}
            style={{ width }}
            onFocus={({ target }) => {
              focused.current = (target as HTMLElement).dataset.widget
            }}
          >
            <GridLayout
              width={width}
              layout={placed}
              gridConfig={GRIDS[size]}
              onDragStop={drop}
              onResizeStop={drop}
            >
              {items.map((item) => {
                const widget = byId.get(item.i)
                return (
                  <div key={item.i}>
                    {widget && (
                      <WidgetFrame
                        {...{ widget, item, size, measure }}
                        describedBy={help}
                        frame={(element) => {
                          if (!element) return void frames.current.delete(item.i)
                          frames.current.set(item.i, element)
                          if (added.current !== item.i) return
                          added.current = undefined
                          element.focus()
                        }}
                        onRemoved={focusAfter}
                      />
                    )}
                  </div>
                )
              })}
            </GridLayout>
            {items.length === 0 && <p className={styles.empty}>{texts.emptyPage}</p>}
          </div>
        )}
      </div>
    </div>
  )
}

const EDGE: ResizeHandleAxis[] = ['e']
const CORNER: ResizeHandleAxis[] = ['se']

const gridOf = (size: Size) => ({
  cols: COLUMNS[size],
  rowHeight: ROW_HEIGHT,
  margin: [MARGIN, MARGIN] as const,
  containerPadding: [PADDING, PADDING] as const,
})
const GRIDS = { lg: gridOf('lg'), md: gridOf('md'), sm: gridOf('sm') }

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setWidth(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The content policy refuses inline styles: an empty element holds the place of the ones that react-draggable writes. */
function withoutDragStyles(): void {
  const ID = 'react-draggable-style-el'
  if (document.getElementById(ID)) return
  const place = document.createElement('meta')
  place.id = ID
  document.head.append(place)
}
