/** The names of the cookies that keep what a page records begin with this. */
export const recordName = 'problem-'
