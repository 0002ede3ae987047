import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { indexTemplate } from '../../document/template-index.ts'
import { common } from '../../parts/common-texts.ts'
import { useDocument } from '../../parts/workbench.ts'
import { useBuilder, useLooking } from '../builder.ts'
import { actOnKey, isWriting } from '../keys.ts'
import { useEntry } from '../use-node.ts'
import { useRemoval } from '../use-removal.ts'
import styles from './Canvas.module.css'
import { CanvasElement } from './CanvasElement.tsx'
import { CanvasList } from './CanvasList.tsx'
import { CardTitle } from './CardTitle.tsx'
import { texts } from './texts.ts'

/** One page of the form as it will be filled in, to write it where it stands. */
export function Canvas() {
  const builder = useBuilder()
  const remove = useRemoval()
  const canvas = useRef<HTMLElement>(null)
  const pages = useDocument(({ template }) => pageIdsOf(template))
  const asked = useLooking(({ pageId }) => pageId)
  const ids = pages === '' ? [] : pages.split(' ')
  const pageId = asked !== undefined && ids.includes(asked) ? asked : ids[0]
  const onKeyDown = (event: KeyboardEvent) => {
    if (actOnKey(event, builder, remove) || isWriting(event.target) || event.altKey || event.ctrlKey) return
    const { selected } = builder.looking.get()
    const last = selected.at(-1)
    if (event.key === '/') builder.beginAdding(last)
    else if (event.key === 'Enter' && isCard(event.target)) builder.edit(last)
    else if (event.key === 'Escape') builder.select([])
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event)
    else return
    event.preventDefault()
  }
  /** To the card above or below, as they are seen. */
  const walk = ({ key, shiftKey }: KeyboardEvent) => {
    const cards = [...(canvas.current?.querySelectorAll<HTMLElement>('[data-element]') ?? [])]
    const { selected } = builder.looking.get()
    const at = cards.findIndex(({ dataset }) => dataset.element === selected.at(-1))
    const next = cards[at + (key === 'ArrowDown' ? 1 : -1)]?.dataset.element
    if (next) builder.select(shiftKey ? [...selected.filter((id) => id !== next), next] : [next])
  }
  const onCopy = (event: ClipboardEvent) => {
    const { selected } = builder.looking.get()
    if (isWriting(event.target) || selected.length === 0 || !getSelection()?.isCollapsed) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', builder.copied(selected))
    if (event.type === 'cut') remove(selected)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!isWriting(event.target) && builder.paste(event.clipboardData.getData('text/plain')))
      event.preventDefault()
  }
  return (
    <section
      ref={canvas}
      className={styles.canvas}
      aria-label={common.form}
      data-canvas
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onCut={onCopy}
      onPaste={onPaste}
      onPointerDown={() => builder.select([])}
    >
      {pageId === undefined ? (
        <p className={styles.none}>
          {texts.noPages} <AddPage />
        </p>
      ) : (
        <div className={styles.paper} onPointerDown={(event) => event.stopPropagation()}>
          <PageHead key={pageId} id={pageId} ids={ids} />
          <CanvasList key={`list ${pageId}`} parentId={pageId} Item={CanvasElement} />
          <footer className={styles.foot}>
            <AddPage behind={pageId} />
          </footer>
        </div>
      )}
    </section>
  )
}

const isCard = (target: EventTarget) => target instanceof HTMLElement && target.hasAttribute('data-element')

function pageIdsOf(template: unknown): string {
  const { pageIds, summaryPageIds } = indexTemplate(template)
  return [...pageIds, ...summaryPageIds].join(' ')
}

/** The next page of the form, where one has come to the end of one. */
function AddPage({ behind }: { behind?: string }) {
  const builder = useBuilder()
  const isSummary = builder.node(behind)?.kind === 'summaryPage'
  const what = isSummary ? texts.summaryPage : 'page'
  return (
    <Button
      small
      tone="quiet"
      icon="plus"
      onClick={() => builder.addPage(isSummary ? 'summaryPages' : 'pages', behind)}
    >
      {behind === undefined ? texts.addA(what) : texts.addAfterThisOne(what)}
    </Button>
  )
}

function PageHead({ id, ids }: { id: string; ids: readonly string[] }) {
  const builder = useBuilder()
  const page = useEntry(id)
  const remove = useRemoval()
  if (!page) return null
  const index = ids.indexOf(id)
  const [before, after] = [ids[index - 1], ids[index + 1]]
  const isSummary = builder.node(id)?.kind === 'summaryPage'
  const { pageIds, summaryPageIds } = builder.index()
  const alike = isSummary ? summaryPageIds : pageIds
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <span>
          {isSummary ? texts.summaryPageTitle : common.page} {index + 1} {texts.ofPages(ids.length)}
        </span>
        <IconButton
          small
          icon="chevronLeft"
          label={texts.previousPage}
          disabled={before === undefined}
          onClick={() => before && builder.openPage(before)}
        />
        <IconButton
          small
          icon="chevronRight"
          label={texts.nextPage}
          disabled={after === undefined}
          onClick={() => after && builder.openPage(after)}
        />
        <IconButton
          small
          icon="arrowLeft"
          label={texts.moveBack}
          disabled={alike[0] === id}
          onClick={() => builder.step([id], -1)}
        />
        <IconButton
          small
          icon="arrowRight"
          label={texts.moveOn}
          disabled={alike.at(-1) === id}
          onClick={() => builder.step([id], 1)}
        />
        <IconButton
          small
          icon="trash"
          label={texts.deleteThePage}
          // A form has a page.
          disabled={!isSummary && pageIds.length === 1}
          onClick={() => remove([id])}
        />
        <IconButton small icon="pencil" label={texts.pageSettings} onClick={() => builder.select([id])} />
      </div>
      <h2 className={styles.name}>
        <CardTitle id={id} entry={page} field="name" what="page" />
      </h2>
    </header>
  )
}
