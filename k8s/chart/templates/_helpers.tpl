{{- /* The image of an app, by its digest where there is one. Takes the context and the app. */ -}}
{{- define "rampart.image" -}}
{{- $image := (index . 0).Values.image -}}
{{- $name := printf "rampart-%s" (index . 1) -}}
{{- if $image.registry }}{{ $name = printf "%s/%s" (trimSuffix "/" $image.registry) $name }}{{ end -}}
{{- $digest := index $image.digests (index . 1) -}}
{{- if $digest -}}
{{ $name }}@{{ $digest }}
{{- else if $image.tag -}}
{{ $name }}:{{ $image.tag }}
{{- else -}}
{{ $name }}
{{- end -}}
{{- end -}}

{{- /* Names change with their content, so that a change rolls the services out, and a Job is made anew. */ -}}
{{- define "rampart.settingsName" -}}
rampart-settings-{{ include "rampart.settings" . | sha256sum | trunc 10 }}
{{- end -}}
{{- define "rampart.migrateName" -}}
migrate-{{ include "rampart.migrateSpec" . | sha256sum | trunc 10 }}
{{- end -}}
