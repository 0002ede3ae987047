interface At {
  /** The dialog's heading. */
  title: string
  parentFormId: string
  elementId: string
}

/** What the dialog of assignments asks: whom to assign, or what to change of an assignment. */
export type AssignmentQuestion =
  | (At & { kind: 'assign'; templateId: string })
  | (At & {
      kind: 'change'
      formId: string
      /** Who has it, in words. */
      holder: string
      dueDate: string | null
      changes: readonly ('REASSIGN' | 'SET_DUE_DATE' | 'UNASSIGN')[]
    })
