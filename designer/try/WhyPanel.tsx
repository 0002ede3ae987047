import { useMemo, useState, useSyncExternalStore } from 'react'
import { sayFormReadOnly } from '../../runtime/core/explain/say-editable.ts'
import { sayRequired } from '../../runtime/core/explain/say-required.ts'
import { plainSentence } from '../../runtime/core/explain/spans.ts'
import { ENGLISH, inLanguage } from '../../runtime/core/language/local-language.ts'
import { useStore } from '../../runtime/react/hooks/use-store.ts'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { SentenceText } from '../../runtime/react/ui/SentenceText.tsx'
import { VerdictList } from '../../runtime/react/ui/VerdictList.tsx'
import { common } from '../parts/common-texts.ts'
import { useWorkbench } from '../parts/workbench.ts'
import type { Trial } from './open-trial.ts'
import { texts } from './texts.ts'
import { hiddenPages, verdictsOf } from './verdicts.ts'
import styles from './WhyPanel.module.css'

interface Props {
  trial: Trial
  statusLabel(status: string): string
}

/** Every element of the page that is open, with what becomes of it for whoever looks, and why. */
export function WhyPanel({ trial, statusLabel }: Props) {
  const { controller, compiled, canUpdate, changers } = trial
  const { catalogue } = useWorkbench()
  const page = useStore(controller.page)
  const changes = useMemo(() => countChanges(trial), [trial])
  const count = useSyncExternalStore(changes.subscribe, changes.get)
  const [onlyChanged, setOnlyChanged] = useState(false)
  const open = page.kind === 'page' ? page.id : controller.engine.visiblePageIds()[0]
  const kindLabel = (type: string) => catalogue.kindOf(type)?.designer.label ?? type
  const verdicts = useMemo(
    () => (open === undefined ? [] : inEnglish(() => verdictsOf(trial, open, statusLabel, kindLabel))),
    // What the engine says changes with each answer.
    [trial, open, statusLabel, count],
  )
  const hidden = useMemo(() => inEnglish(() => hiddenPages(trial, statusLabel)), [trial, statusLabel, count])
  const name = compiled.pages.find(({ id }) => id === open)?.page.name
  const listed = onlyChanged
    ? verdicts.filter(({ isShown, isEditable }) => !isShown || isEditable === false)
    : verdicts
  const goTo = (key: string) => controller.goToQuestion(key)
  return (
    <aside className={styles.panel} aria-label={texts.why}>
      <h2>{texts.why}</h2>
      <ChoiceList
        kind="checkbox"
        controlId="why-only"
        choices={[{ id: 'only', label: texts.onlyRestricted }]}
        selected={onlyChanged ? ['only'] : []}
        onChoose={(_, yes) => setOnlyChanged(yes)}
      />
      {name !== undefined && <h3>{name}</h3>}
      {!canUpdate && (
        <p>
          <SentenceText
            spans={inEnglish(() =>
              sayFormReadOnly({ status: controller.engine.scope().status, statusLabel }, changers),
            )}
            goTo={goTo}
          />
        </p>
      )}
      {verdicts.some(({ isRequired }) => isRequired) && (
        <p className={styles.none}>{inEnglish(() => plainSentence(sayRequired()))}</p>
      )}
      <VerdictList verdicts={listed} words={WORDS} goTo={goTo} />
      {listed.length === 0 && <p className={styles.none}>{texts.allShown}</p>}
      {hidden.length > 0 && (
        <>
          <h3>{texts.hiddenPages}</h3>
          <ul className={styles.list}>
            {hidden.map(({ id, reason }) => (
              <li key={id}>
                <SentenceText spans={reason} goTo={goTo} />
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

/** Studio speaks English, whatever the form that is tried out is read in. */
const WORDS = { hidden: texts.hidden, required: common.required, readOnly: 'Read-only' }
const inEnglish = <T,>(say: () => T): T => inLanguage(ENGLISH, say)

/** How often anything in the form has changed. */
function countChanges({ controller }: Trial) {
  let count = 0
  return {
    get: () => count,
    subscribe: (listener: () => void) =>
      controller.engine.subscribeAll(() => {
        count++
        listener()
      }),
  }
}
