import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './section-heading.module.css'

/** What a section, a table or a list of rows is called. */
export const SectionTitle = ({ className, ...rest }: ComponentProps<'h3'>) => (
  <h3 {...rest} className={classNames(styles.title, className)} />
)

export const SectionDescription = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.description, className)} />
)
