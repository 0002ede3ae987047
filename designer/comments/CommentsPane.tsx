import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import styles from './CommentsPane.module.css'
import { texts } from './texts.ts'

/** The flag that comments depend on everywhere (CO-09). */
const FLAG = 'rollout-comments-v2'

/** Whether people can discuss the forms of this template (CO-08). */
export default function CommentsPane() {
  const { flags } = useApplication()
  const field = useField(['template', 'allowComments'], texts.changeComments)
  const isOn = field.value !== false
  return (
    <div className={styles.page}>
      <h2>{texts.configureComments}</h2>
      {!flags.has(FLAG) && <Alert tone="info">{texts.offAtCampus}</Alert>}
      <SwitchField field={field} label={texts.comments} hint={texts.whoDiscusses} usually />
      <ul>
        {isOn ? (
          <>
            <li>{texts.whoSees}</li>
            <li>{texts.whoDeletes}</li>
            <li>{texts.guests}</li>
          </>
        ) : (
          <>
            <li>{texts.fromNextVersion}</li>
            <li>{texts.begunBefore}</li>
          </>
        )}
      </ul>
    </div>
  )
}
