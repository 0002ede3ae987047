import { type RefObject, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { draftTexts, type Found, replaceEdits, searchTexts } from '../../document/search-texts.ts'
import { textsOf } from '../../parts/texts-of.ts'
import { useDocument, useWorkbench } from '../../parts/workbench.ts'
import styles from './FindPanel.module.css'
import { texts as studioTexts } from './texts.ts'

/** So many texts are listed; all that is found is counted, and replaced. */
const LISTED = 200

const choices = [
  ['matchCase', studioTexts.matchCase],
  ['wholeWord', studioTexts.wholeWordsOnly],
  ['translations', studioTexts.translationsToo],
] as const
type Choice = (typeof choices)[number][0]

/** One step of an author holds so many edits. */
const AT_ONCE = 500

/** Finds words in all texts of the draft, and replaces them one by one or everywhere in one step. @param asked how often it was asked for */
export function FindPanel({ asked }: { asked: number }) {
  const { session, catalogue } = useWorkbench()
  const documents = useDeferredValue(useDocument((all) => all))
  const box = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [replacement, setReplacement] = useState('')
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [done, setDone] = useState('')
  useEffect(() => {
    if (asked >= 0) box.current?.querySelector('input')?.select()
  }, [asked])
  const texts = textsOf(catalogue)
  const has = (choice: Choice) => chosen.includes(choice)
  const withTranslations = has('translations')
  const all = useMemo(
    () => draftTexts(documents, texts, withTranslations),
    [documents, texts, withTranslations],
  )
  const search = { words, matchCase: has('matchCase'), wholeWord: has('wholeWord') }
  const found = searchTexts(all, search)
  const hits = found.reduce((sum, each) => sum + each.hits.length, 0)

  const replace = (which: readonly Found[], only?: number) => {
    const edits = replaceEdits(session.documents(), which, replacement, only)
    const count = only === undefined ? hits : edits.length
    if (edits.length === 0) return
    session.apply(edits, studioTexts.replaceWords(words.slice(0, 40)))
    setDone(studioTexts.replaced(count))
  }
  const told = words === '' ? '' : studioTexts.foundIn(hits, found.length)
  return (
    <search className={styles.find} aria-label={studioTexts.findAndReplace}>
      <Box
        label={studioTexts.find}
        value={words}
        onText={setWords}
        boxRef={box}
        onBegin={() => setDone('')}
      />
      <Box
        label={studioTexts.replaceWith}
        value={replacement}
        onText={setReplacement}
        onBegin={() => setDone('')}
      />
      {choices.map(([choice, label]) => (
        <label key={choice} className={styles.choice}>
          <input
            type="checkbox"
            checked={has(choice)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, choice] : chosen.filter((each) => each !== choice))
            }
          />
          {label}
        </label>
      ))}
      <p role="status" className={muted}>
        {[done, told].filter(Boolean).join('. ')}
      </p>
      {found.length > AT_ONCE && <p className={muted}>{studioTexts.atOnce(AT_ONCE)}</p>}
      {hits > 0 && found.length <= AT_ONCE && (
        <Button small onClick={() => replace(found)}>
          {studioTexts.replaceAll}
        </Button>
      )}
      <ul className={styles.list}>
        {found.slice(0, LISTED).map((each) => (
          <FoundText key={each.way.join('\n')} found={each} onReplace={(hit) => replace([each], hit)} />
        ))}
      </ul>
      {found.length > LISTED && <p className={muted}>{studioTexts.listed(LISTED)}</p>}
    </search>
  )
}

interface BoxProps {
  label: string
  value: string
  onText(text: string): void
  onBegin(): void
  boxRef?: RefObject<HTMLDivElement | null>
}

function Box({ label, value, onText, onBegin, boxRef }: BoxProps) {
  const id = useId()
  return (
    <div ref={boxRef}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        autoComplete="off"
        maxLength={1000}
        value={value}
        onText={(text) => {
          onBegin()
          onText(text)
          return undefined
        }}
      />
    </div>
  )
}

/** Around what was found so many letters are shown. */
const AROUND = 30

function FoundText({ found, onReplace }: { found: Found; onReplace(hit: number): void }) {
  const { address } = useWorkbench()
  const { text, hits, label } = found
  return (
    <li>
      <Link href={`${address}/${found.address}`}>{label.slice(0, 80)}</Link>
      <ul className={styles.list}>
        {hits.slice(0, 20).map(([start, end], index) => (
          <li key={start} className={styles.hit}>
            <span>
              {start > AROUND && '…'}
              {text.slice(Math.max(0, start - AROUND), start)}
              <mark>{text.slice(start, end)}</mark>
              {text.slice(end, end + AROUND)}
              {end + AROUND < text.length && '…'}
            </span>
            <Button
              small
              tone="quiet"
              aria-label={studioTexts.replaceInPlace(label.slice(0, 80), index + 1, hits.length)}
              onClick={() => onReplace(index)}
            >
              {studioTexts.replace}
            </Button>
          </li>
        ))}
      </ul>
    </li>
  )
}
