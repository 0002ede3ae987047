import cast from './campus/content/cast.json' with { type: 'json' }

/** The people that the demo sign-in shows first, and what part each plays. */
export const demoCast: readonly { userId: string; description: string }[] = cast.map(
  ({ id, description }) => ({
    userId: id,
    description,
  }),
)
