// Renders the templates of a Helm chart with the template engine of Helm, and the functions of it that the chart uses.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"
)

// The first argument is the folder of the templates, the second the values as JSON.
func main() {
	var values map[string]any
	check(json.Unmarshal([]byte(os.Args[2]), &values))
	functions := template.FuncMap{
		"quote":  func(value any) string { return toJson(fmt.Sprint(value)) },
		"toJson": toJson,
	}
	files, err := filepath.Glob(filepath.Join(os.Args[1], "*"))
	check(err)
	for _, file := range files {
		parsed, err := template.New(filepath.Base(file)).Funcs(functions).Option("missingkey=error").ParseFiles(file)
		check(err)
		var text strings.Builder
		check(parsed.Execute(&text, map[string]any{
			"Values":  values,
			"Release": map[string]string{"Name": "test", "Namespace": "default", "Service": "Helm"},
		}))
		if strings.HasSuffix(file, ".yaml") {
			fmt.Println("---\n" + text.String())
		}
	}
}

func toJson(value any) string {
	text, err := json.Marshal(value)
	check(err)
	return string(text)
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
