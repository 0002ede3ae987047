import { useState } from 'react'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../../runtime/react/ui/Dialog.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import { GivesFields } from '../claims/GivesFields.tsx'
import type { Choices } from '../claims/operations.ts'
import { linesOf, tagFaults } from '../claims/rule-draft.ts'
import { type Group, setGiftsMutation } from './operations.ts'
import { texts } from './texts.ts'

/** What is said of a group now, and what it goes by in the mapping. */
export interface EditedGroup extends Pick<Group, 'campusCode' | 'tags' | 'roleIds'> {
  /** Its `externalId`, or its name. */
  group: string
  title: string
}

interface Props {
  edited: EditedGroup
  revision: string | null
  choices: Choices
  onDone(): void
  onClose(): void
}

const FAILED = texts.notSaved
const FAILURES = {
  CONFLICT: texts.conflict,
}

/** What a group of the directory gives its members. */
export function GiftsDialog({ edited, revision, choices, onDone, onClose }: Props) {
  const { transport } = useApplication().session
  const { group, title } = edited
  const [draft, setDraft] = useState(() => ({
    ...{ roleIds: [...edited.roleIds] as readonly string[], tags: edited.tags.join('\n') },
    campusCode: edited.campusCode ?? '',
  }))
  const [faults, setFaults] = useState<{ tags?: string }>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const tags = linesOf(draft.tags)
    const found = tagFaults(tags)
    setFaults(found)
    setFailure(undefined)
    if (found.tags) return
    setBusy(true)
    try {
      await transport.request(setGiftsMutation, {
        ...{ group, revision, tags, roleIds: [...draft.roleIds] },
        campusCode: draft.campusCode || null,
      })
      onDone()
    } catch (error) {
      setFailure(failureText(error, FAILED, FAILURES) ?? FAILED)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={texts.whatGives(title)}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button tone="primary" disabled={isBusy} onClick={() => void save()}>
            {common.save}
          </Button>
        </>
      }
    >
      <p className={muted}>{texts.giftsHint}</p>
      <GivesFields
        draft={draft}
        choices={choices}
        faults={faults}
        onChange={(part) => {
          setDraft((old) => ({ ...old, ...part }))
          setFaults({})
        }}
      />
      {failure && (
        <p className={problem} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
