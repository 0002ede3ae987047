import { useCallback, useState } from 'react'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { statusOf } from '../../runtime/core/workflow/status.ts'
import { common } from '../parts/common-texts.ts'
import { DeviceFrame } from '../parts/frame/DeviceFrame.tsx'
import type { Stage } from './stages.ts'
import { TriedForm } from './TriedForm.tsx'
import { TryBar } from './TryBar.tsx'
import styles from './TryPane.module.css'
import { texts } from './texts.ts'
import { devices, useTrial } from './use-trial.ts'
import { WhyPanel } from './WhyPanel.tsx'

/** The draft as it will be: on a phone, by anybody, in any status, and why each element is as it is (ST-06). */
export default function TryPane() {
  const { statuses } = useApplication()
  const { trial, serial, states, state, setStateId, roles, role, setRole, fill, empty, spoken } = useTrial()
  const { languages, wanted, language, setLanguage } = spoken
  const [stage, setStage] = useState<Stage>('form')
  const [device, setDevice] = useState(devices[2])
  const statusLabel = useCallback((status: string) => statusOf(status, statuses)?.label ?? status, [statuses])
  return (
    <div className={styles.pane}>
      <TryBar
        {...{ device, roles, role, states, state, languages }}
        language={wanted}
        onLanguage={setLanguage}
        hasStartPage={trial.compiled.template?.startPage !== undefined}
        stage={stage}
        onStage={setStage}
        onDevice={setDevice}
        onRole={setRole}
        onState={setStateId}
        onSample={fill}
        onEmpty={empty}
      />
      <div className={styles.stage}>
        <div className={styles.window}>
          <DeviceFrame title={common.theForm} width={device.width}>
            {(frame) =>
              trial.mayView ? (
                <TriedForm key={serial} {...{ trial, frame, language, stage }} onStage={setStage} />
              ) : (
                <p className={styles.closed}>{texts.cannotOpen(statusLabel(state.status))}</p>
              )
            }
          </DeviceFrame>
        </div>
        {trial.mayView && <WhyPanel {...{ trial, statusLabel }} />}
      </div>
    </div>
  )
}
