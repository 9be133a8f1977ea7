import ts from 'typescript'

/**
 * The titles of a test file as patterns that match a whole title; what is filled in when the file runs matches anything.
 * @param source the file's text
 */
export function titlePatterns(source: string): RegExp[] {
  const patterns: RegExp[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(test|realTest)(\.serial|\.whole)?$/.test(node.expression.getText(file)) && node.arguments[0]) {
      patterns.push(new RegExp(`^${patternOf(node.arguments[0])}$`, 's'))
    }
    ts.forEachChild(node, visit)
  }
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest)
  visit(file)
  return patterns
}

function patternOf(title: ts.Expression): string {
  if (ts.isStringLiteral(title) || ts.isNoSubstitutionTemplateLiteral(title)) return escape(title.text)
  if (!ts.isTemplateExpression(title)) return '.+'
  return escape(title.head.text) + title.templateSpans.map(({ literal }) => `.*${escape(literal.text)}`).join('')
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
