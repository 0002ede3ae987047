import styles from './DrawnPath.module.css'
import { texts } from './texts.ts'

/** From the question down to the stored fact that answers it. */
export const DrawnPath = ({ path }: { path: readonly string[] }) => (
  <ol className={styles.path} aria-label={texts.why}>
    {path.map((step) => (
      <li key={step}>
        <Step {...partsOf(step)} />
      </li>
    ))}
  </ol>
)

/** `form:1#can_view`, or with the user of a fact `form:1#owner@user:dave`. */
function partsOf(step: string) {
  const [set = '', user] = step.split('@')
  const [object = '', relation = ''] = set.split('#')
  return { object, relation, user }
}

const Step = ({ object, relation, user }: ReturnType<typeof partsOf>) =>
  user === undefined ? (
    <>
      <code>{relation}</code> {texts.of} <code>{object}</code> {texts.follows}
    </>
  ) : (
    <>
      <code>{user}</code> {texts.is} <code>{relation}</code> {texts.of} <code>{object}</code>
    </>
  )
