/** The forms of one template in its program, and not what the address names. */
export interface Within {
  programId: string
  templateGroupId: string
}
