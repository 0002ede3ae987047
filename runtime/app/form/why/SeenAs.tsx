import { useId, useState } from 'react'
import { Button } from '../../../react/ui/Button.tsx'
import { ChoiceList } from '../../../react/ui/ChoiceList.tsx'
import { Select } from '../../../react/ui/Select.tsx'
import { SentenceText } from '../../../react/ui/SentenceText.tsx'
import { muted } from '../../../react/ui/text.ts'
import { type Verdict, VerdictList } from '../../../react/ui/VerdictList.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import type { OpenForm } from '../open-form.ts'
import styles from './SeenAs.module.css'
import { type SeenPartReply, seenAsQuery } from './seen-as-operation.ts'
import { texts } from './texts.ts'

interface Props {
  form: OpenForm
  goTo(key: string): void
}

/** What somebody in another role sees of this form in a status, and why: for whoever administers it (WY-13). */
export function SeenAs({ form, goTo }: Props) {
  const { session } = useApplication()
  const { id: formId } = form.reply
  const [role, setRole] = useState('owner')
  const [status, setStatus] = useState(form.reply.status)
  const [onlyRuled, setOnlyRuled] = useState(false)
  const id = useId()
  const { data, error, reload } = useLoad(
    async (signal) => {
      const asked = { formId, role, status }
      return { role, status, ...(await session.transport.request(seenAsQuery, asked, { signal })).formSeenAs }
    },
    [session, formId, role, status],
  )
  // What was asked before is not shown as what is asked now.
  const found = data?.role === role && data.status === status ? data : undefined
  const verdicts = (found?.parts ?? []).map(verdictOf)
  const listed = onlyRuled
    ? verdicts.filter(({ isShown, isEditable }) => !isShown || isEditable === false)
    : verdicts
  const { engine } = form.controller
  const visible = new Set(engine.visiblePageIds())
  const isPage = ({ key }: Verdict) => found?.parts.some((part) => part.id === key && part.pageId === key)
  return (
    <div className={styles.parts}>
      <p className={muted}>{texts.seeAsHint}</p>
      <div className={styles.choices}>
        <label htmlFor={`${id}-role`}>{texts.asRole}</label>
        <Select id={`${id}-role`} value={role} options={data?.roles ?? []} onChoose={setRole} />
        <label htmlFor={`${id}-status`}>{texts.inStatus}</label>
        <Select id={`${id}-status`} value={status} options={data?.statuses ?? []} onChoose={setStatus} />
      </div>
      <ChoiceList
        kind="checkbox"
        controlId={`${id}-only`}
        choices={[{ id: 'only', label: texts.onlyRuled }]}
        selected={onlyRuled ? ['only'] : []}
        onChoose={(_, yes) => setOnlyRuled(yes)}
      />
      {found?.readOnly && (
        <p>
          <SentenceText spans={found.readOnly} goTo={goTo} />
        </p>
      )}
      <VerdictList
        verdicts={listed}
        words={{ hidden: texts.hidden, readOnly: texts.readOnly }}
        leadsTo={(verdict) =>
          isPage(verdict) ? visible.has(verdict.key) : engine.get(verdict.key)?.visible === true
        }
        goTo={goTo}
      />
      <div role="status" className={muted}>
        {!found && !error && texts.loading}
        {found && listed.length === 0 && (found.readOnly ? texts.asRoleSeesAllReadOnly : texts.asRoleSeesAll)}
        {error !== null && !found && texts.failed}
      </div>
      {error !== null && !found && (
        <Button small onClick={reload}>
          {texts.again}
        </Button>
      )}
    </div>
  )
}

const verdictOf = ({ id, name, depth, isShown, isEditable, sentences }: SeenPartReply): Verdict => ({
  ...{ key: id, name, depth, isShown, isRequired: false, isEditable: isEditable ?? undefined },
  reasons: sentences,
})
