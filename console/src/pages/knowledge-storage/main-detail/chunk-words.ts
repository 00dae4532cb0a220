/** Said where a change of chunks waits for an audit instead of taking effect. */
export const submittedWords = '已提交审核，通过后生效。'
