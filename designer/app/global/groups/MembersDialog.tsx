import { useState } from 'react'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { nameOf } from '../../../../runtime/app/session/use-people-lookup.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../../runtime/react/ui/Dialog.tsx'
import { muted, problem } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import styles from './Groups.module.css'
import { type Group, type Member, membersQuery } from './operations.ts'
import { texts } from './texts.ts'

interface Props {
  group: Group
  onClose(): void
}

const PAGE = 50

/** Who is in a group. The directory says it; nothing is changed here. */
export function MembersDialog({ group, onClose }: Props) {
  const { transport } = useApplication().session
  const [more, setMore] = useState<readonly Member[]>([])
  const [fault, setFault] = useState<string>()
  const load = async (after: string | null, signal?: AbortSignal) =>
    (await transport.request(membersQuery, { id: group.id, after }, signal ? { signal } : {})).directoryGroup
      ?.members ?? []
  const { data, error } = useLoad((signal) => load(null, signal), [transport, group.id])
  const people = data && [...data, ...more]
  const last = people?.at(-1)
  const isWhole = people === undefined || people.length % PAGE > 0 || people.length >= group.memberCount
  const loadMore = async () => {
    setFault(undefined)
    try {
      const next = await load(last?.userId ?? null)
      setMore((old) => [...old, ...next])
    } catch (failure) {
      setFault(failureText(failure, texts.peopleNotLoaded))
    }
  }
  return (
    <Dialog
      title={group.name}
      subtitle={texts.membersTitle}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      {people?.length === 0 && <p className={muted}>{texts.nobody}</p>}
      {!people && !error && <p className={muted}>{common.loading}</p>}
      {people && people.length > 0 && (
        <ul className={styles.members} aria-label={texts.members}>
          {people.map((person) => (
            <li key={person.userId}>
              <span>{nameOf(person)}</span>
              <span className={muted}>{person.email}</span>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && (
        <Button tone="link" onClick={() => void loadMore()}>
          {common.showMore}
        </Button>
      )}
      {(fault !== undefined || error !== undefined) && (
        <p className={problem} role="alert">
          {fault ?? texts.peopleNotLoaded}
        </p>
      )}
    </Dialog>
  )
}
