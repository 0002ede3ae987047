import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import styles from './CommentsPane.module.css'

/** The flag that comments depend on everywhere (CO-09). */
const FLAG = 'rollout-comments-v2'

/** Whether people can discuss the forms of this template (CO-08). */
export default function CommentsPane() {
  const { flags } = useApplication()
  const field = useField(['template', 'allowComments'], 'Change whether there are comments')
  const isOn = field.value !== false
  return (
    <div className={styles.page}>
      <h2>Configure Comments</h2>
      {!flags.has(FLAG) && (
        <Alert tone="info">
          Comments are switched off at your campus. What you choose here holds once they are on.
        </Alert>
      )}
      <SwitchField
        field={field}
        label="Comments"
        hint="People who may see a form can discuss it, and each of its questions."
        usually
      />
      <ul>
        {isOn ? (
          <>
            <li>A comment is seen by whoever sees the question that it stands at.</li>
            <li>Its author can change and delete it; admins of the program can delete it with a reason.</li>
            <li>Guests have no comments.</li>
          </>
        ) : (
          <>
            <li>Forms that are begun from the next version on have no comments.</li>
            <li>Those that were begun before keep what they have: a form keeps its version.</li>
          </>
        )}
      </ul>
    </div>
  )
}
