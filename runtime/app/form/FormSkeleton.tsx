import { LOADING } from '../../core/screen-words/loading.ts'
import { Placeholder } from '../feedback/Placeholder.tsx'
import { FormFrame } from './FormFrame.tsx'
import styles from './FormSkeleton.module.css'

/** The shape of a form, so that nothing jumps when it comes. */
export const FormSkeleton = () => (
  <div role="status" aria-label={LOADING}>
    <FormFrame heading={<Placeholder className={styles.title} />}>
      <div className={styles.questions}>
        {[1, 2, 3, 4].map((question) => (
          <Placeholder key={question} className={styles.question} />
        ))}
      </div>
    </FormFrame>
  </div>
)
