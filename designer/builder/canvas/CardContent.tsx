import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { plainText } from '../../../runtime/core/text/plain-text.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import type { Element, JsonValue } from '../../../schemas/index.ts'
import { useLock } from '../../parts/together/use-together.ts'
import { useWorkbench } from '../../parts/workbench.ts'
import { useBuilder } from '../builder.ts'
import { OptionList } from '../parts/OptionList.tsx'
import { isOptions, type Option } from '../parts/options.ts'
import { usePress } from '../parts/use-press.ts'
import styles from './CardContent.module.css'
import { HelpBox } from './HelpBox.tsx'
import { LiveControl } from './LiveControl.tsx'
import { texts } from './texts.ts'

interface Props {
  element: Element
  hidesLabel: boolean
  /** It is the one that is selected. */
  isFirstStop: boolean
}

/** What is written where it stands: the help, or a list of options from its entry on. */
type Writing = { what: 'help' } | { what: string; startsAt: number }

/** The control of a card. Its help and its options are written where they stand: by a press on them, or by its buttons. */
export function CardContent({ element, hidesLabel, isFirstStop }: Props) {
  const builder = useBuilder()
  const { catalogue } = useWorkbench()
  const [asked, setWriting] = useState<Writing>()
  const content = useRef<HTMLDivElement>(null)
  const lock = useLock(element.id)
  const { afterPress } = usePress()
  const lists = listsOf(element)
  const hasHelp = catalogue.registry.get(element.type)?.answer !== undefined
  const mayWrite = isFirstStop && !lock
  const writing = mayWrite ? asked : undefined
  if (!mayWrite && asked) setWriting(undefined)
  // What is written above the control does not stand in it a second time.
  const isHelpWritten = writing?.what === 'help'
  const shown = useMemo(() => (isHelpWritten ? withoutHelp(element) : element), [isHelpWritten, element])

  const leave = () => {
    setWriting(undefined)
    content.current?.closest<HTMLElement>('[data-element]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    if (event.key === 'Escape') leave()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // The list is higher than the control: what stands below moves when it goes.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) afterPress(() => setWriting(undefined))
  }
  /** On words of the form they are written; on the control itself it is tried out. */
  const onClick = (event: MouseEvent) => {
    const words = wordsAt(event.target)
    if (!mayWrite || words === undefined) return
    const found = lists.flatMap(([what, entries]) => {
      const startsAt = entries.findIndex(({ label }) => label === words)
      return startsAt < 0 ? [] : [{ what, startsAt }]
    })[0]
    const isHelp = hasHelp && words === plainText(element.prompt)
    if (!found && !isHelp) return
    event.preventDefault()
    event.stopPropagation()
    setWriting(found ?? { what: 'help' })
  }
  const setList = (name: string, options: readonly Option[], isTyping: boolean) =>
    builder.set(element.id, name, options as unknown as JsonValue, texts.changeTheOptions, isTyping)
  const written = writing && lists.find(([name]) => name === writing.what)
  return (
    <div ref={content}>
      {isHelpWritten && (
        <div onKeyDown={onKeyDown} onBlur={onBlur}>
          <HelpBox element={element} />
        </div>
      )}
      {writing && written ? (
        <div onKeyDown={onKeyDown} onBlur={onBlur}>
          <OptionList
            element={element}
            name={written[0]}
            label={titleOf(written[0], catalogue.kindOf(element.type)?.schema)}
            options={written[1]}
            startsAt={'startsAt' in writing ? writing.startsAt : 0}
            onChange={(options, isTyping) => setList(written[0], options, isTyping)}
          />
        </div>
      ) : (
        <div onClickCapture={onClick}>
          <LiveControl element={shown} hidesLabel={hidesLabel} isLive={isFirstStop} />
        </div>
      )}
      {mayWrite && !writing && (
        <div className={styles.ways}>
          {lists.map(([name]) => (
            <Button
              key={name}
              small
              tone="quiet"
              icon="pencil"
              onClick={() => setWriting({ what: name, startsAt: 0 })}
            >
              {texts.editOf(titleOf(name, catalogue.kindOf(element.type)?.schema).toLowerCase())}
            </Button>
          ))}
          {hasHelp && (
            <Button small tone="quiet" icon="pencil" onClick={() => setWriting({ what: 'help' })}>
              {plainText(element.prompt) === '' ? texts.addHelpText : texts.editHelpText}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type List = readonly [name: string, entries: readonly Option[]]

/** The lists of labelled things that an element has: options, statements, grades. */
const listsOf = (element: Element): List[] =>
  Object.entries(element).filter(
    (entry): entry is [string, readonly Option[]] =>
      entry[0] !== 'children' &&
      isOptions(entry[1]) &&
      entry[1].length > 0 &&
      entry[1].every(({ label }) => typeof label === 'string'),
  )

const withoutHelp = ({ prompt: _, ...element }: Element): Element => element

function titleOf(name: string, schema: unknown): string {
  const { properties } = (schema ?? {}) as { properties?: Readonly<Record<string, { title?: string }>> }
  return properties?.[name]?.title ?? name
}

/** The words that a press was on; none where it was on a control. */
function wordsAt(target: EventTarget): string | undefined {
  if (!(target instanceof HTMLElement) || target.closest('input, select, button, a')) return undefined
  return target.textContent?.trim() || undefined
}
