import styles from './text.module.css'

/** Class names of the few words that every screen has. */
export const {
  /** For those who listen; takes no room. */
  visuallyHidden,
  /** Small and quiet: dates, numbers, what stands beside the point. */
  muted,
  /** Above one of several controls of a question. */
  sublabel,
  /** What is wrong, below its control. */
  problem,
  /** What an author would have a person look at again, below its control. */
  warning,
  /** The star behind a label. */
  requiredMark,
} = styles
