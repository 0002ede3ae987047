import { type ChangeEvent, useId, useMemo, useState } from 'react'
import { type FileProblem, readChangesFile, writeChangesFile } from '../../client/autosave/changes-file.ts'
import { formatMoment } from '../../core/datetime/format.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Button, ButtonLink } from '../../react/ui/Button.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import { saveFile } from '../../react/ui/save-file.ts'
import { muted } from '../../react/ui/text.ts'
import { loginPath } from '../address/login.ts'
import { fileName, jsonFile } from '../forms/json-file.ts'
import { currentPath } from '../session/return-to.ts'
import { useApplication } from '../session/session-context.ts'
import { ChangeList } from './ChangeList.tsx'
import { describeChanges } from './describe-changes.ts'
import type { OpenForm } from './open-form.ts'
import styles from './SavePanel.module.css'
import { saveStatusText } from './save-status-text.ts'
import { texts } from './saving-texts.ts'

/** As many as a person reads; the file holds all. */
const SHOWN = 30

const problems: Readonly<Record<FileProblem, () => string>> = {
  unreadable: () => texts.unreadable,
  'other-version': () => texts.otherVersion,
  'other-form': () => texts.otherForm,
  'other-person': () => texts.otherPerson,
  empty: () => texts.empty,
}

/** What is saved and what is not: what waits, what was refused and why, and the ways out. */
export default function SavePanel({ form, onClose }: { form: OpenForm; onClose(): void }) {
  const { queue, outbox } = form
  const status = useStore(useMemo(() => ({ get: queue.status, subscribe: queue.subscribe }), [queue]))
  const durable = useStore(
    useMemo(() => ({ get: () => outbox.durable, subscribe: outbox.subscribe }), [outbox]),
  )
  const { user } = useApplication().session
  const changes = describeChanges(form)
  const refused = changes.filter((change) => change.refused)
  const waiting = changes.filter((change) => !change.refused)
  const retry = () => {
    for (const { operation } of refused) queue.retry(operation.key)
    queue.resume()
  }
  const download = () => {
    const { id, name, autoId } = form.reply
    const owner = {
      form: { id, name, autoId, template: form.template.name },
      person: { userId: user.userId, name: `${user.firstName} ${user.lastName}` },
    }
    const text = writeChangesFile(owner, changes, new Date().toISOString())
    saveFile(fileName(name, autoId, texts.fileName), jsonFile(text))
  }
  return (
    <Dialog
      title={saveStatusText(status)}
      onClose={onClose}
      actions={
        status.kind === 'signedOut' ? (
          <ButtonLink tone="primary" href={loginPath(currentPath())}>
            {texts.signIn}
          </ButtonLink>
        ) : (
          changes.length > 0 && (
            <Button tone="primary" onClick={retry}>
              {texts.retryNow}
            </Button>
          )
        )
      }
    >
      {status.kind === 'saved' && (
        <p className={styles.said}>
          {status.lastSaved ? texts.allSavedAt(formatMoment(status.lastSaved) ?? '') : texts.allSaved}
        </p>
      )}
      {status.kind === 'conflict' && <p className={styles.said}>{texts.conflictsBelow}</p>}
      {!durable && <p className={styles.warning}>{texts.tabOnly}</p>}
      <Changes title={texts.notAccepted} changes={refused} />
      <Changes title={texts.waiting} changes={waiting} />
      {changes.length > 0 && (
        <Button className={styles.download} tone="link" onClick={download}>
          {texts.download}
        </Button>
      )}
      {form.editable && <LoadFile form={form} />}
    </Dialog>
  )
}

function Changes({ title, changes }: { title: string; changes: ReturnType<typeof describeChanges> }) {
  if (changes.length === 0) return null
  return (
    <section className={styles.changes} aria-label={title}>
      <h3>
        {title} ({changes.length})
      </h3>
      <ChangeList label={title} changes={changes.slice(0, SHOWN)} />
      {changes.length > SHOWN && <p className={muted}>{texts.more(changes.length - SHOWN)}</p>}
    </section>
  )
}

/** Takes back what was downloaded, here or on another device: sent like anything that was typed. */
function LoadFile({ form }: { form: OpenForm }) {
  const id = useId()
  const { userId } = useApplication().session.user
  const [said, setSaid] = useState('')
  const load = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const result = readChangesFile(await file.text().catch(() => ''), { formId: form.reply.id, userId })
    target.value = ''
    if (typeof result === 'string') return setSaid(problems[result]())
    const count = form.takeOver(result)
    setSaid(count === 0 ? texts.alreadyOnTheirWay : texts.loaded(count))
  }
  return (
    <details className={styles.file}>
      <summary>{texts.load}</summary>
      <label htmlFor={id}>{texts.loadWhich}</label>
      <input id={id} type="file" accept="application/json,.json" onChange={(event) => void load(event)} />
      <p role="status">{said}</p>
    </details>
  )
}
