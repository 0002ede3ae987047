import { useId, useState } from 'react'
import { judgeClaims } from '../../../../runtime/core/claim-mapping/judge-claims.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { TextArea } from '../../../../runtime/react/ui/text-input.tsx'
import styles from './Claims.module.css'
import { Gifts } from './Gifts.tsx'
import type { Choices, Rule } from './operations.ts'
import { RuleSentence } from './RuleSentence.tsx'
import { giftsOf, toClaimRule, verdictText } from './rule-words.ts'
import { texts } from './texts.ts'

interface Props {
  rules: readonly Rule[]
  choices: Choices
}

const EXAMPLE = '{\n  "groups": ["EHS"],\n  "department": "Chemistry"\n}'
const LONGEST = 1_000_000

/** What the rules, as they stand here, would give for claims that are pasted. It asks no server. */
export function TryIt({ rules, choices }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const tried = readClaims(text)
  const gifts = typeof tried === 'object' && judgeClaims(rules.map(toClaimRule), tried)
  const given = gifts && giftsOf(gifts, choices)
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.tryIt}</h2>
      <div className={styles.field}>
        <label htmlFor={id}>{texts.claimsAsJson}</label>
        <TextArea
          id={id}
          className={styles.claims}
          rows={6}
          maxLength={LONGEST}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={EXAMPLE}
          value={text}
          invalid={tried === 'unreadable'}
          describedBy={`${id}-help`}
          onText={(next) => {
            setText(next)
            return undefined
          }}
        />
        <p id={`${id}-help`} className={muted}>
          {texts.tokenHint}
        </p>
        {tried === 'unreadable' && (
          <p className={problem} role="alert">
            {texts.notJson}
          </p>
        )}
      </div>
      <div role="status">
        {given && (
          <>
            <h3>{texts.result}</h3>
            {given.length > 0 ? (
              <Gifts label={texts.result} gifts={given} />
            ) : (
              <p className={muted}>{texts.nothing}</p>
            )}
          </>
        )}
      </div>
      {gifts && rules.length > 0 && (
        <ol className={styles.verdicts}>
          {rules.map((rule, index) => {
            const verdict = gifts.verdicts[index]
            return (
              <li key={rule.id}>
                <RuleSentence rule={rule} />
                {verdict && <span className={muted}>{verdictText(verdict)}</span>}
              </li>
            )
          })}
        </ol>
      )}
      {text !== '' && (
        <p>
          <Button small onClick={() => setText('')}>
            {texts.clear}
          </Button>
        </p>
      )}
    </section>
  )
}

function readClaims(text: string): object | 'unreadable' | undefined {
  if (text.trim() === '') return undefined
  try {
    const claims: unknown = JSON.parse(text)
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? claims : 'unreadable'
  } catch {
    return 'unreadable'
  }
}
