import { useState } from 'react'
import { Link } from 'wouter'
import { auditLogPath } from '../../../../runtime/app/address/administration.ts'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { nameOf } from '../../../../runtime/app/session/use-people-lookup.ts'
import { RequestError } from '../../../../runtime/client/request-error.ts'
import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { EmptyList } from '../../../../runtime/react/ui/EmptyList.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import styles from './Claims.module.css'
import { Gifts } from './Gifts.tsx'
import { type Choices, type Mapping, type Rule, setMappingMutation } from './operations.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { RuleSentence } from './RuleSentence.tsx'
import { MOST_RULES } from './rule-draft.ts'
import { giftsIn } from './rule-words.ts'
import { TryIt } from './TryIt.tsx'
import { texts } from './texts.ts'

interface Props {
  mapping: Mapping
  choices: Choices
  onSaved(): void
}

const FAILED = texts.notSaved
const FAILURES = {
  CONFLICT: texts.conflict,
}

export function ClaimsForm({ mapping, choices, onSaved }: Props) {
  const { session } = useApplication()
  const saved = mapping?.rules ?? []
  const [rules, setRules] = useState<readonly Rule[]>(saved)
  const [edited, setEdited] = useState<{ rule?: Rule }>()
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const change = (next: readonly Rule[]) => {
    setRules(next)
    setRefused(new Set())
  }
  const send = async (wanted: readonly Rule[], revision: string | null): Promise<string | undefined> => {
    setBusy(true)
    try {
      const variables = { revision, rules: [...wanted] }
      return (await session.transport.request(setMappingMutation, variables)).setClaimMapping.revision
    } catch (error) {
      const issues = error instanceof RequestError ? error.issues : []
      setRefused(new Set(issues.map(({ path = '' }) => Number.parseInt(path, 10))))
      const text = issues.length === 0 && failureText(error, FAILED, FAILURES)
      if (text) showToast('danger', text)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    const revision = await send(rules, mapping?.revision ?? null)
    if (revision === undefined) return
    const undo = async () => {
      if (await send(saved, revision)) onSaved()
    }
    showToast('success', texts.saved, { label: common.undo, run: () => void undo() })
    onSaved()
  }
  const isSame = JSON.stringify(rules) === JSON.stringify(saved)
  const put = (rule: Rule) => {
    const isKnown = rules.some(({ id }) => id === rule.id)
    change(isKnown ? rules.map((each) => (each.id === rule.id ? rule : each)) : [...rules, rule])
    setEdited(undefined)
  }
  return (
    <>
      <section className={styles.section} aria-labelledby="claim-rules">
        <div className={styles.head}>
          <h2 id="claim-rules">{texts.rules}</h2>
          <Button icon="plus" disabled={rules.length >= MOST_RULES} onClick={() => setEdited({})}>
            {texts.addRule}
          </Button>
        </div>
        {rules.length === 0 ? (
          <EmptyList>{texts.noRules}</EmptyList>
        ) : (
          <ol className={styles.rules}>
            {rules.map((rule, index) => (
              <li key={rule.id}>
                <div className={styles.rule}>
                  <RuleSentence rule={rule} />
                  <Gifts label={texts.gives} gifts={giftsIn(rule, choices)} />
                  {refused.has(index) && (
                    <p className={problem} role="alert">
                      {texts.badRule}
                    </p>
                  )}
                </div>
                <span className={styles.buttons}>
                  <Button small aria-label={texts.editRuleOf(index + 1)} onClick={() => setEdited({ rule })}>
                    {texts.edit}
                  </Button>
                  <Button
                    small
                    aria-label={texts.removeRuleOf(index + 1)}
                    onClick={() => change(rules.filter(({ id }) => id !== rule.id))}
                  >
                    {common.remove}
                  </Button>
                </span>
              </li>
            ))}
          </ol>
        )}
        <div className={styles.buttons}>
          <Button tone="primary" disabled={isBusy || isSame} onClick={() => void save()}>
            {common.save}
          </Button>
          {!isSame && <Button onClick={() => change(saved)}>{common.discardChanges}</Button>}
        </div>
        {mapping && (
          <p className={muted}>
            {texts.changedBy(
              mapping.changedBy ? nameOf(mapping.changedBy) : undefined,
              formatMoment(mapping.changedAt),
            )}{' '}
            <Link href={auditLogPath('claim-mapping')}>{texts.earlierChanges}</Link>
          </p>
        )}
      </section>
      <TryIt rules={rules} choices={choices} />
      {edited && (
        <RuleDialog {...edited} choices={choices} onDone={put} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
