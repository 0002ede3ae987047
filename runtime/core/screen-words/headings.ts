/** Of the home page (000 §2), and of a campus in Studio (002 §2.5). */
export const homeHeading = (firstName: string): string => `Welcome back, ${firstName}`
export const campusHeading = (firstName: string): string => `Welcome Back, ${firstName}`
