import { useId } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { common } from '../parts/common-texts.ts'
import { languageName } from '../parts/language-name.ts'
import { roleName } from '../parts/role-name.ts'
import type { TrialState } from '../parts/states.ts'
import { type Stage, stagesOf } from './stages.ts'
import styles from './TryBar.module.css'
import { texts } from './texts.ts'
import { type Device, devices } from './use-trial.ts'

interface Props {
  /** The template has a page before its form. */
  hasStartPage: boolean
  stage: Stage
  onStage(stage: Stage): void
  device: Device
  onDevice(device: Device): void
  roles: readonly string[]
  role: string
  onRole(role: string): void
  states: readonly TrialState[]
  state: TrialState
  onState(id: string): void
  languages: readonly string[]
  language: string
  onLanguage(tag: string): void
  onSample(): void
  onEmpty(): void
}

/** How a form is looked at: on what, by whom, where it stands, and with which answers. */
export function TryBar(props: Props) {
  const { device, onDevice, roles, role, onRole, states, state, onState, onSample, onEmpty } = props
  const { languages, language, onLanguage, hasStartPage, stage, onStage } = props
  const id = useId()
  return (
    <div className={styles.bar}>
      <div role="radiogroup" aria-label={texts.width} className={styles.devices}>
        {devices.map((each) => (
          <label key={each.id}>
            <input
              type="radio"
              name={`${id}-device`}
              checked={each.id === device.id}
              onChange={() => onDevice(each)}
            />
            {each.label}
          </label>
        ))}
      </div>
      <div className={styles.choice}>
        <label htmlFor={`${id}-stage`}>{common.show}</label>
        <Select
          id={`${id}-stage`}
          value={stage}
          options={stagesOf(hasStartPage)}
          onChoose={(next) => onStage(next as Stage)}
        />
      </div>
      <div className={styles.choice}>
        <label htmlFor={`${id}-role`}>{texts.as}</label>
        <Select
          id={`${id}-role`}
          value={role}
          options={roles.map((each) => ({ id: each, label: roleName(each) }))}
          onChoose={onRole}
        />
      </div>
      {states.length > 0 && (
        <div className={styles.choice}>
          <label htmlFor={`${id}-state`}>{texts.in}</label>
          <Select id={`${id}-state`} value={state.id} options={states} onChoose={onState} />
        </div>
      )}
      {languages.length > 1 && (
        <div className={styles.choice}>
          <label htmlFor={`${id}-language`}>{texts.language}</label>
          <Select
            id={`${id}-language`}
            value={language}
            options={languages.map((tag) => ({ id: tag, label: languageName(tag) }))}
            onChoose={onLanguage}
          />
        </div>
      )}
      <div className={styles.answers}>
        <Button small onClick={onSample}>
          {texts.fillWithSamples}
        </Button>
        <Button small onClick={onEmpty}>
          {texts.empty}
        </Button>
      </div>
      <span className={styles.note}>{texts.nothingKept}</span>
    </div>
  )
}
