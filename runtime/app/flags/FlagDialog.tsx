import { useId, useState } from 'react'
import { Button } from '../../react/ui/Button.tsx'
import { ChoiceList } from '../../react/ui/ChoiceList.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './FlagDialog.module.css'
import { FlagHistory } from './FlagHistory.tsx'
import { campusesQuery, type Flag, type FlagState } from './operations.ts'
import { useSetFlag } from './use-set-flag.ts'

interface Props {
  flag: Flag
  mayChange: boolean
  onChanged(): void
  onClose(): void
}

type Where = 'off' | 'on' | 'some'

const whereOf = ({ enabled, campusCodes }: FlagState): Where =>
  enabled ? (campusCodes.length > 0 ? 'some' : 'on') : 'off'

/** Where a flag is on, and who changed that. */
export function FlagDialog({ flag, mayChange, onChanged, onClose }: Props) {
  const [where, setWhere] = useState(() => whereOf(flag.state))
  const [codes, setCodes] = useState<readonly string[]>(flag.state.campusCodes)
  const [isBusy, setBusy] = useState(false)
  const [isLacking, setLacking] = useState(false)
  const id = useId()
  const set = useSetFlag(onChanged)
  const send = async (state: FlagState) => {
    setBusy(true)
    await set(flag, state)
    onClose()
  }
  const save = () => {
    if (where === 'some' && codes.length === 0) setLacking(true)
    else void send({ enabled: where !== 'off', campusCodes: where === 'some' ? [...codes] : [] })
  }
  return (
    <Dialog
      title={flag.id}
      subtitle={flag.description}
      dismissable={!mayChange}
      onClose={onClose}
      actions={
        mayChange && (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" disabled={isBusy} onClick={save}>
              Save
            </Button>
          </>
        )
      }
    >
      {mayChange && (
        <>
          <fieldset className={styles.choice}>
            <legend>Where it is on</legend>
            <ChoiceList
              kind="radio"
              controlId={`${id}-where`}
              selected={[where]}
              choices={[
                { id: 'off', label: 'Off' },
                { id: 'on', label: 'On at every campus' },
                { id: 'some', label: 'On at some campuses' },
              ]}
              onChoose={(chosen) => setWhere(chosen as Where)}
            />
          </fieldset>
          {where === 'some' && (
            <CampusChoice
              id={`${id}-campus`}
              codes={codes}
              isLacking={isLacking && codes.length === 0}
              onChoose={setCodes}
            />
          )}
        </>
      )}
      <FlagHistory flag={flag} {...(mayChange && { onUndo: (state: FlagState) => void send(state) })} />
    </Dialog>
  )
}

interface CampusChoiceProps {
  id: string
  codes: readonly string[]
  isLacking: boolean
  onChoose(codes: readonly string[]): void
}

function CampusChoice({ id, codes, isLacking, onChoose }: CampusChoiceProps) {
  const { session } = useApplication()
  const { data, error } = useLoad(
    async (signal) => (await session.transport.request(campusesQuery, {}, { signal })).campuses,
    [session],
  )
  if (error && !data) return <p role="alert">The campuses could not be loaded. Please try again.</p>
  return (
    <fieldset className={styles.choice}>
      <legend>Campuses</legend>
      {isLacking && (
        <p id={`${id}-lacking`} className={styles.lacking} role="alert">
          Choose at least one campus.
        </p>
      )}
      <div className={styles.campuses}>
        <ChoiceList
          kind="checkbox"
          controlId={id}
          selected={codes}
          invalid={isLacking}
          {...(isLacking && { describedBy: `${id}-lacking` })}
          choices={(data ?? []).map(({ code, shortName }) => ({ id: code, label: `${shortName} (${code})` }))}
          onChoose={(code, isChosen) =>
            onChoose(isChosen ? [...codes, code] : codes.filter((each) => each !== code))
          }
        />
      </div>
    </fieldset>
  )
}
