import { Badge } from './Badge.tsx'
import { leadTo, type SentencePart, SentenceText } from './SentenceText.tsx'
import styles from './VerdictList.module.css'

/** How one part of a form stands for somebody, and why. */
export interface Verdict {
  key: string
  name: string
  /** How deep it stands in sections and rows. */
  depth: number
  isShown: boolean
  isRequired: boolean
  /** Undefined for what has no answer. */
  isEditable: boolean | undefined
  /** Sentences, each leading to the questions behind it. */
  reasons: readonly (readonly SentencePart[])[]
}

interface Props {
  verdicts: readonly Verdict[]
  words: { hidden: string; required?: string; readOnly: string }
  goTo(key: string): void
  /** Whether its name leads to it; default: where it is shown. */
  leadsTo?(verdict: Verdict): boolean
}

/** Parts of a form with what becomes of each for whoever looks, and why. */
export const VerdictList = ({ verdicts, words, goTo, leadsTo = ({ isShown }) => isShown }: Props) => (
  <ul className={styles.list}>
    {verdicts.map((verdict) => {
      const { key, name, depth, isShown, isRequired, isEditable, reasons } = verdict
      return (
        <li key={key} data-depth={Math.min(depth, 3)} data-key={key}>
          <div className={styles.head}>
            {leadsTo(verdict) ? (
              <a className={styles.name} href={`#${key}`} onClick={leadTo(key, goTo)}>
                {name}
              </a>
            ) : (
              <span className={styles.name}>{name}</span>
            )}
            {!isShown && <Badge tone="orange">{words.hidden}</Badge>}
            {isRequired && <Badge tone="blue">{words.required}</Badge>}
            {isEditable === false && <Badge>{words.readOnly}</Badge>}
          </div>
          {reasons.map((spans, index) => (
            <p key={index}>
              <SentenceText spans={spans} goTo={goTo} />
            </p>
          ))}
        </li>
      )
    })}
  </ul>
)
