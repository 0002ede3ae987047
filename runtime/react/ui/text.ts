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
  /** The star behind a label. */
  requiredMark,
} = styles
